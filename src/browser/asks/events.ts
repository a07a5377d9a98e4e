/** Events of what a page asks of its user, in the documented wire spelling. */

export type ChooserType = "open" | "open_multiple" | "save";

/** A group of files that a chooser offers; `*` is any extension. */
export interface AcceptedFiles {
  readonly description: string;
  readonly extensions: readonly string[];
}

export type AskEventBody =
  | {
      readonly type: "file_chooser";
      readonly data: {
        readonly id: string;
        readonly tab_id: string;
        readonly chooser_type: ChooserType;
        readonly accepts: readonly AcceptedFiles[];
        readonly multiple: boolean;
        /** The page asks for a folder. */
        readonly directory?: true;
        readonly suggested_name?: string;
        readonly pending: true;
      };
    }
  | {
      readonly type: "file_selected";
      readonly data: {
        readonly id: string;
        readonly tab_id: string;
        readonly chooser_type: ChooserType;
        readonly files?: readonly string[];
        readonly path?: string;
      };
    }
  | {
      readonly type: "file_chooser_cancelled";
      readonly data: {
        readonly id: string;
        readonly tab_id: string;
        readonly chooser_type: ChooserType;
      };
    };
