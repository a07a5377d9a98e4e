export interface Book {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly year: number;
  /** Words that a search finds, in addition to title and author. */
  readonly subjects: string;
  readonly available: boolean;
}

type Row = readonly [title: string, author: string, year: number, subjects: string, copies: number];

const ROWS: readonly Row[] = [
  ["Moby-Dick; or, The Whale", "Herman Melville", 1851, "sea whaling", 2],
  ["Twenty Thousand Leagues Under the Sea", "Jules Verne", 1870, "science fiction", 1],
  ["Treasure Island", "Robert Louis Stevenson", 1883, "sea pirates", 0],
  ["The Sea-Wolf", "Jack London", 1904, "ships survival", 1],
  ["Lord Jim", "Joseph Conrad", 1900, "sea honour", 1],
  ["Two Years Before the Mast", "Richard Henry Dana", 1840, "sea memoir", 0],
  ["Around the World in Eighty Days", "Jules Verne", 1872, "travel", 3],
  ["Pride and Prejudice", "Jane Austen", 1813, "society romance", 4],
  ["Persuasion", "Jane Austen", 1817, "society navy", 1],
  ["Frankenstein", "Mary Shelley", 1818, "science gothic", 2],
  ["The Time Machine", "H. G. Wells", 1895, "science fiction", 2],
  ["The War of the Worlds", "H. G. Wells", 1898, "science fiction", 0],
  ["Middlemarch", "George Eliot", 1871, "society", 1],
  ["Jane Eyre", "Charlotte Brontë", 1847, "gothic romance", 2],
  ["Wuthering Heights", "Emily Brontë", 1847, "gothic romance", 1],
  ["The Origin of Species", "Charles Darwin", 1859, "science nature", 1],
  ["Walden", "Henry David Thoreau", 1854, "nature essays", 2],
  ["Leaves of Grass", "Walt Whitman", 1855, "poetry", 1],
  ["Great Expectations", "Charles Dickens", 1861, "society", 3],
  ["The Count of Monte Cristo", "Alexandre Dumas", 1844, "adventure", 2],
];

export const BOOKS: readonly Book[] = ROWS.map(
  ([title, author, year, subjects, copies], index) => ({
    id: index + 1,
    title,
    author,
    year,
    subjects,
    available: copies > 0,
  }),
);
