/**
 * The message of a step, as the first generation of browser agents wrote it. Step and date stand at its beginning, as
 * models know it from there; the providers' caches lose nothing by that. What never changes in a task is in the system
 * prompt, which they keep; of this message nothing but task and hints would be the same the next time, and those are short.
 */
export const STEP = `Current step: {step_number}/{max_steps}
Current date and time: {time}
1. Task: {task}
2. Hints(Optional):
{add_infos}
3. Memory:
{memory}
4. Current url: {url}{page_facts}
5. Available tabs:
{tabs}
6. Interactive elements:
{elements}`;

export const PREVIOUS = `**Previous Actions**
Previous step: {step_number}/{max_steps}`;

export const EARLIER = "**Earlier Steps**";
export const NOTICES = "**Notices**";
export const PAGE_FUNCTIONS = "Functions for this page only:";

export const DIGEST = "Summary of what was done and found before (in short, unverified):";
