/** Events of a page's prompts to its user, with wire field names. */

export type ChooserType = "open" | "open_multiple" | "save";

/** A group of files that a chooser accepts; `*` is any extension. */
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
        /** The page requests a folder. */
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
      /** A page has written the file of a chooser of type `save`. */
      readonly type: "file_saved";
      readonly data: {
        /** Id of the chooser. */
        readonly id: string;
        readonly tab_id: string;
        readonly path: string;
        readonly bytes: number;
      };
    }
  | {
      /** The file of a chooser of type `save` could not be written, and is unchanged. */
      readonly type: "file_save_failed";
      readonly data: {
        readonly id: string;
        readonly tab_id: string;
        readonly path: string;
        readonly reason: "too_large" | "not_written";
      };
    }
  | {
      readonly type: "permission_requested";
      readonly data: {
        readonly id: string;
        readonly tab_id: string;
        readonly permission_type: string;
        readonly origin: string;
        /** Origin of the requesting frame, for storage-access. */
        readonly embedded_origin?: string;
      };
    }
  | {
      /** The request was denied without a prompt; no answer is expected. */
      readonly type: "permission_auto_denied";
      readonly data: {
        readonly tab_id: string;
        readonly permission_type: string;
        readonly origin: string;
      };
    }
  | {
      /** A server or the session's proxy requested credentials and got no valid ones. */
      readonly type: "http_auth_dismissed";
      readonly data: {
        readonly tab_id: string;
        readonly url: string;
        /** Origin of the server or proxy. */
        readonly origin: string;
        readonly proxy?: true;
        /** basic, digest, … */
        readonly scheme: string;
        readonly realm: string;
        readonly reason: "no_credentials" | "rejected";
      };
    }
  | {
      /** The page called `print`; nothing is printed. */
      readonly type: "print_requested";
      readonly data: { readonly tab_id: string };
    }
  | {
      readonly type: "file_chooser_cancelled";
      readonly data: {
        readonly id: string;
        readonly tab_id: string;
        readonly chooser_type: ChooserType;
      };
    };
