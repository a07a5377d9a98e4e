/** The question of a task, with its answer form. */
import { useState } from "preact/hooks";
import { useCall } from "../kit/call.ts";
import { focusContent } from "../kit/content.ts";
import { moment, shortAddress, Trouble } from "../kit/parts.tsx";
import { linkTo } from "../kit/route.ts";
import { ask, inPath } from "../link/request.ts";
import { sessions } from "../link/state.ts";
import type { Question, TaskInfo } from "../link/wire.ts";

interface QuestionProps {
  readonly task: TaskInfo;
  readonly question: Question;
  readonly onChange: (task: TaskInfo) => void;
}

export function TaskQuestionForm({ task, question, onChange }: QuestionProps) {
  const { call, error, isBusy } = useCall();
  const say = (body: { readonly text: string } | { readonly decline: true }) =>
    call(ask("POST", `/tasks/${inPath(task.id)}/answer`, { body }), (answered: TaskInfo) => {
      onChange(answered);
      focusContent();
    });
  return (
    <section class="question" aria-label="Question of the task">
      <h2>{task.state === "auth-required" ? "Sign in for the task" : "The task has a question"}</h2>
      <p class="question-text" id="question">
        {question.text}
      </p>
      <NamedTabs text={question.text} />
      <div class="answers">
        {question.choices ? (
          question.choices.map((choice, index) => (
            <button
              key={choice}
              type="button"
              class={index === 0 ? "main-button" : ""}
              disabled={isBusy}
              onClick={() => say({ text: choice })}
            >
              {choice}
            </button>
          ))
        ) : (
          <Words
            isCode={task.state === "auth-required"}
            isBusy={isBusy}
            onSay={(text) => say({ text })}
          />
        )}
        <button
          type="button"
          class="quiet"
          disabled={isBusy}
          onClick={() => say({ decline: true })}
        >
          Decline
        </button>
      </div>
      <p class="soft">Without an answer, it continues at {moment(question.until)}.</p>
      <Trouble error={error} />
    </section>
  );
}

/** Links to the tabs that the question names: a person may have to act there before answering. */
function NamedTabs({ text }: { readonly text: string }) {
  const tabs = (sessions.value ?? []).flatMap((session) => session.tabs);
  return (
    <>
      {tabs
        .filter(({ id }) => text.includes(id))
        .map(({ id, url }) => (
          <p key={id}>
            <a href={linkTo("tab", id)}>Open the tab: {shortAddress(url)}</a>
          </p>
        ))}
    </>
  );
}

interface WordsProps {
  readonly isCode: boolean;
  readonly isBusy: boolean;
  readonly onSay: (text: string) => void;
}

function Words({ isCode, isBusy, onSay }: WordsProps) {
  const [text, setText] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (text !== "") onSay(text);
  };
  return (
    <form class="words" onSubmit={send}>
      <input
        type="text"
        aria-label="Your answer"
        aria-describedby="question"
        autocomplete={isCode ? "one-time-code" : "off"}
        maxLength={10_000}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="main-button" disabled={isBusy || text === ""}>
        Answer
      </button>
    </form>
  );
}
