/** Result types of the script in a page's isolated world, for modules that must not import `dom/`. */
export type {
  Census,
  ChildFrame,
  CoveringElement,
  DocumentState,
  FocusDescription,
  ModalDialog,
  NamedElement,
  PageExtent,
  PointDescription,
  Resolved,
  ResolvedElement,
  RowChange,
  ScrollRecord,
  Selected,
  SelectedElement,
  Trace,
  WalkAnswer,
  WalkRequest,
} from "../dom/document/api.ts";
export type {
  ActiveChoice,
  CarriedEntry,
  Choice,
  Choices,
  ClipboardContent,
  ControlState,
  ControlUse,
  FormState,
  ListPhase,
  ListScroller,
  SliderState,
} from "../dom/document/control-types.ts";
export type {
  ControlLook,
  FieldSearch,
  FormLook,
  FormScan,
  FormScanRequest,
  FoundFields,
  ScannedField,
  ScannedOption,
  Trial,
} from "../dom/document/form-types.ts";
export type {
  RequestedPicker,
  EntryCheck,
  EntryState,
  ListState,
} from "../dom/document/picker-types.ts";
export type { Point } from "../dom/document/types.ts";
export type { FermataWorld } from "../dom/world.ts";
