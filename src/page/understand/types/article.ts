import { postsOf } from "../prose.ts";
import type { Reading, Prose } from "../reading.ts";
import { isProductPage } from "../lists.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";

const FEWEST_PARAGRAPHS = 2;
const LEAST_TEXT = 400;
const LEAST_NOTE = 140;
const MUCH_TEXT = 1_500;
/** Paragraphs of this length on the whole are read one after the other; shorter ones stand beside pictures. */
const READ_ON = 110;

/** Something to read. */
export function articlePage(reading: Reading): Verdict {
  const { prose, mainText, headings } = reading;
  const share = mainText === 0 ? 0 : prose.text / mainText;
  const marked = isMarkedArticle(reading);
  const isShort = prose.paragraphs < FEWEST_PARAGRAPHS || prose.text < LEAST_TEXT;
  const posts = isProductPage(reading) ? 0 : postsOf(reading);
  if (posts > 0) return new Score(0.7, `a thread of ${posts} posts, and a box to answer`);
  if (isShort && !isNote(prose, share, marked)) return NOTHING;
  const sections = headings.filter((node) => reading.isMain(node)).length;
  const isScattered =
    !marked && prose.text / prose.paragraphs < READ_ON && sections > prose.paragraphs * 0.6;
  const listed = reading.listedText;
  return new Score(0.3, `${prose.paragraphs} paragraphs`)
    .add(0.2, prose.text >= MUCH_TEXT, "long text")
    .add(0.15, share >= 0.35, `${Math.round(share * 100)} % of the words are running text`)
    .add(0.05, share >= 0.6, "hardly anything else")
    .add(0.1, prose.paragraphs >= 4, "paragraph after paragraph")
    .add(0.15, marked, "the document calls itself an article")
    .add(0.05, sections >= 3, "sections with headings")
    .add(-0.25, isScattered, "")
    .atMost(0.4, listed > prose.text * 1.5)
    .atMost(0.28, isProductPage(reading));
}

/** A few lines under a headline, and nothing else; or one paragraph that says it is an article. */
function isNote({ paragraphs, text }: Prose, share: number, marked: boolean): boolean {
  return text >= LEAST_NOTE && share >= 0.6 && (marked || paragraphs >= FEWEST_PARAGRAPHS);
}

const TYPES =
  /"@type"\s*:\s*(?:\[\s*)?"(?:News|Tech|Scholarly|Report|Opinion)?(?:Article|BlogPosting|DiscussionForumPosting|Report)"|"@type"\s*:\s*"(?:Recipe|HowTo|JobPosting)"/;

/** By what the document tells machines about itself, or by the one article in it. */
function isMarkedArticle({ snapshot, mainNodes }: Reading): boolean {
  const { meta = {}, structuredData = [] } = snapshot.facts ?? {};
  if (meta["og:type"] === "article" || structuredData.some((data) => TYPES.test(data))) return true;
  return mainNodes.filter(({ role }) => role === "article").length === 1;
}
