import type { Box } from "../../page/snapshot.ts";
import type { AskEventBody } from "./prompt-events.ts";

/** An event in a tab during a step, with wire field names (it is stored and sent unchanged). */
export type PageEvent = PageEventBody & { readonly virtual_time_ms: number };

export type NavigationType = "link_click" | "form_submit" | "redirect" | "back_forward" | "reload";

export type PageEventBody =
  | AskEventBody
  | {
      readonly type: "navigation";
      readonly data: {
        readonly tab_id: string;
        readonly url: string;
        /** Absent if a caller passed the address, and for the first navigation of a pop-up. */
        readonly navigation_type?: NavigationType;
        readonly frame_id: string;
        readonly is_main_frame: boolean;
        readonly http_status?: number;
      };
    }
  | {
      /** A redirect of a page that the server loads without a browser. */
      readonly type: "redirect";
      readonly data: {
        readonly tab_id: string;
        readonly url: string;
        readonly to: string;
        /** Status of the redirecting response; absent if the page refreshed itself to another address. */
        readonly http_status?: number;
      };
    }
  | {
      readonly type: "dialog";
      readonly data: {
        readonly tab_id: string;
        readonly dialog_type: "alert" | "confirm" | "prompt" | "beforeunload";
        readonly message: string;
        readonly default_prompt: string;
        readonly pending: boolean;
      };
    }
  | {
      readonly type: "dialog_closed";
      readonly data: {
        readonly tab_id: string;
        readonly accepted: boolean;
        readonly user_input: string;
      };
    }
  | {
      readonly type: "popup";
      readonly data: {
        readonly source_tab_id: string;
        readonly opener_tab_id: string;
        readonly new_tab_id: string;
        readonly url: string;
        readonly popup_type: "window" | "tab";
      };
    }
  | {
      readonly type: "tab_closed";
      readonly data: {
        readonly tab_id: string;
        readonly reason: "script" | "user" | "navigation";
      };
    }
  | {
      readonly type: "scroll";
      readonly data: {
        readonly tab_id: string;
        readonly delta: {
          readonly x: number;
          readonly y: number;
          readonly direction: "up" | "down" | "left" | "right";
        };
        readonly position: {
          readonly horizontal_percent: number;
          readonly vertical_percent: number;
          readonly horizontal_px: number;
          readonly vertical_px: number;
        };
        readonly source: "wheel" | "keyboard" | "script" | "drag";
        /** Box of the element that scrolled, screenshot pixels; absent when the page itself scrolled. */
        readonly bounds?: Box;
      };
    }
  | { readonly type: "select_open"; readonly data: SelectOpenData }
  | { readonly type: "datetime_picker_open"; readonly data: DatetimePickerOpenData }
  | {
      readonly type: "download_started";
      readonly data: {
        readonly download_id: string;
        readonly tab_id: string;
        readonly url: string;
        readonly filename: string;
        readonly mime_type: string;
        /** 0 while unknown. */
        readonly total_bytes: number;
      };
    }
  | {
      readonly type: "download_completed";
      readonly data: {
        readonly download_id: string;
        readonly tab_id: string;
        readonly url: string;
        readonly path: string;
        readonly filename: string;
        readonly bytes_received: number;
        readonly mime_type: string;
      };
    }
  | {
      readonly type: "download_failed";
      readonly data: {
        readonly download_id: string;
        readonly tab_id: string;
        readonly url: string;
        readonly filename: string;
        readonly bytes_received: number;
        readonly state: "cancelled" | "failed";
        readonly error?: string;
      };
    }
  | {
      readonly type: "request_tracking_timeout";
      readonly data: { readonly tab_id: string; readonly unresolved_requests: readonly string[] };
    }
  | {
      /** The page navigates to an address for another program, such as `mailto:`. The browser opens nothing. */
      readonly type: "external_link";
      readonly data: { readonly tab_id: string; readonly url: string };
    }
  | {
      /** A live region showed this text during the step, but no longer does. */
      readonly type: "announcement";
      readonly data: { readonly tab_id: string; readonly text: string; readonly role: string };
    }
  | {
      /**
       * The page crashed, did not respond, or did not draw. Without a crash, Fermata reloads or terminates the page, or
       * stops its script.
       */
      readonly type: "crash";
      readonly data: { readonly tab_id: string; readonly message: string };
    };

/** The native list of a form control. The list does not open; callers choose options by the `id` of this event. */
export interface SelectOpenData {
  readonly id: string;
  readonly tab_id: string;
  readonly multiple: boolean;
  readonly options: readonly {
    readonly index: number;
    readonly label: string;
    readonly selected: boolean;
    readonly value: string;
    /** The option cannot be selected. */
    readonly disabled: boolean;
    readonly group: string;
  }[];
  /** Number of omitted options of a very long list; callers can select them by index. */
  readonly options_omitted?: number;
  readonly pending: boolean;
  /** Box of the control, screenshot pixels. */
  readonly bounds?: Box;
}

/** The picker of an input for a date, time or colour. The picker does not open; callers pass a value with the `id`. */
export interface DatetimePickerOpenData {
  readonly id: string;
  readonly tab_id: string;
  /** date, time, datetime-local, month, week or color. */
  readonly input_type: string;
  readonly value: string;
  readonly min: string;
  readonly max: string;
  /** Distance between allowed values, in the unit of the `step` attribute; null if any value is allowed. */
  readonly step: number | null;
  readonly pending: boolean;
  /** Box of the control, screenshot pixels. */
  readonly bounds?: Box;
}
