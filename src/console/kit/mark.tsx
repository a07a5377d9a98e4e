/** Fermata's logo: the musical sign for a held note. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 24 16" aria-hidden="true">
      <path
        d="M2 14a10 10 0 0 1 20 0"
        fill="none"
        stroke="currentColor"
        stroke-width="2.6"
        stroke-linecap="round"
      />
      <circle cx="12" cy="12.5" r="2.2" fill="currentColor" />
    </svg>
  );
}
