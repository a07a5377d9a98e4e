import { useLayoutEffect, useRef, useState } from "preact/hooks";

interface TwiceProps {
  readonly label: string;
  /** The confirmation question. */
  readonly question: string;
  readonly yes: string;
  readonly onYes: () => void;
}

/** A button for an irreversible action, which first asks for confirmation. */
export function Twice({ label, question, yes, onYes }: TwiceProps) {
  const [isAsking, setAsking] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isAsking) no.current?.focus();
  }, [isAsking]);
  if (!isAsking) {
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  return (
    <span class="twice" role="group" aria-label={question}>
      <span>{question}</span>
      <button type="button" class="bad-button" onClick={onYes}>
        {yes}
      </button>
      <button ref={no} type="button" onClick={() => setAsking(false)}>
        No
      </button>
    </span>
  );
}
