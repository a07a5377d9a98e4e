/** The guide that an agent may read once, and the few sentences that every client gets on connecting. */

export const INSTRUCTIONS = `A browser whose page stands still between your calls. Each action wakes the page, acts, waits until it has settled, \
freezes it again and answers with pictures and data of that instant, so what you saw is what you act on. \
Find targets with browser_elements and act by their ref, or click picture coordinates. Leave out tab_id for the active tab. \
Parameters that several tools share (wait_until, screenshot, …) are explained in the first tool that has them. \
Read fermata://guide for more.`;

export const GUIDE = `# Using the Fermata browser

The page is frozen between calls: no script, timer, animation or video moves until your next action. Take your time; what you
saw last is exactly what your next action meets. One call is one finished step, so there is nothing to poll.

## The usual way
1. \`browser_navigate\` to an absolute address.
2. \`browser_elements\` lists what can be used, each with a \`ref\`, role, name and box. A ref stays valid while its document lives.
3. Act by \`ref\` where the tool takes one, else by \`x\`, \`y\`: one picture pixel is one coordinate unit.
4. Read the answer: the picture after the step, \`events\`, \`scroll\`, and why the wait ended (\`settle.reason\`).

To fill a field: click it, then \`browser_type\`. A line break in the text presses Enter, a tab presses Tab. Keys and shortcuts:
\`browser_keyboard_press\` with \`key\` and \`modifiers\` (\`{"key":"a","modifiers":["Control"]}\` selects all).

## Reading cheaply
- \`browser_text\` gives the page's text, with \`selector\` of one element only.
- \`browser_execute_javascript\` evaluates an expression on the frozen page; it is the exact tool for tables and values.
- A long text comes in pages: its last line names the next one for \`browser_next_page\`.
- Reads do not run the page. Pictures are the dearest part: \`"screenshot": {"area": "none"}\` leaves them out.
- In pictures, green boxes can be clicked, orange ones take text, purple dashed ones scroll, blue has the focus.

## Waiting
Every action waits by itself until the page is quiet. When you know better, say so with \`wait_until\`:
- \`{"type": "text", "text": "Order placed"}\` until the page shows a text; \`{"type": "url", "url": "/done"}\` until its address contains one
- \`{"type": "network_idle"}\` until no request has been open for a while; \`{"type": "time", "duration_ms": 2000}\` for a fixed time
- \`{"type": "immediate"}\` not at all
\`timeout_ms\` bounds the wait. A wait that runs out is no error: look at \`settle\`. \`browser_wait\` lets the page live for a while.

## More tools and parameters
Your list may show only the usual tools; the others can be called all the same, and a server started with \`--tools full\` lists
them. Every action also takes \`network\` (\`{"tag": "checkout"}\` keeps its requests under a name), \`catch_up\` (the page first lives
through the time it was frozen) and in \`screenshot\` also \`markup\`, \`cursor\` and \`quality\`.

## Sessions
You work in a session of your own: cookies, storage and tabs that no other client shares. \`session_create\` opens further
ones, with language, time zone, place, viewport, user agent or proxy of their own; \`session_id\`, which every tool takes,
says where a call works ("default" is the session of callers that name none). A \`tab_id\` finds its tab in any session.

## What may surprise
- A click that opens a tab answers with \`tab_changed\` and the new tab's picture; the active tab is then that one.
- A dialog ends the wait at once and is reported as an event.
- A cookie banner or overlay covers what lies under it: close it first. Elements that something covers are not listed.
- After a navigation old refs are gone (\`ELEMENT_NOT_FOUND\`): list the elements again.
- An HTTP error page is a success with \`http_status\`; only an address that cannot be loaded is an error.
- Errors say what is allowed and what to do next; the code stands in brackets.
`;
