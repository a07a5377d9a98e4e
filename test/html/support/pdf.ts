/** Small PDFs, made anew (ISO 32000-1, 7.5). */

/** One page for each stream, which draws it; `entries` go into each stream's dictionary. */
export function pdfOf(streams: readonly Buffer[], entries = "", title = ""): Buffer {
  const { length: count } = streams;
  const pages = streams.map((_stream, at) => `${at + 3} 0 R`).join(" ");
  const font = 2 * count + 3;
  const objects = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from(`<< /Type /Pages /Kids [${pages}] /Count ${count} >>`),
    ...streams.map((_stream, at) =>
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${count + at + 3} 0 R >>`,
      ),
    ),
    ...streams.map((stream) =>
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} ${entries} >>\nstream\n`),
        stream,
        Buffer.from("\nendstream"),
      ]),
    ),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
    Buffer.from(`<< /Title (${title}) >>`),
  ];
  const parts = [Buffer.from("%PDF-1.4\n")];
  const places: number[] = [];
  let place = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    places.push(place);
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      object,
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    place += part.length;
  }
  const rows = places.map((one) => `${String(one).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer << /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}\nstartxref\n${place}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** A stream that writes one line. */
export function line(text: string): Buffer {
  return Buffer.from(`BT /F1 12 Tf 20 200 Td (${text}) Tj ET`);
}
