/**
 * An answer that the browser takes for a broken one, so that a page sees a request that failed and no answer. (One whose
 * connection just ends would be sent again.)
 */
export const BROKEN_ANSWER =
  "HTTP/1.1 403 Forbidden\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n";
