const escapePdfText = (text: string) => text.replace(/[\\()]/g, "\\$&").replace(/[^\x20-\x7e]/g, "-");

/** A one-page A4 PDF of plain lines, the first one large. */
export function createTextPdf(lines: readonly string[]) {
	const [title = "", ...rest] = lines;
	const content = [
		"BT /F1 18 Tf 56 780 Td",
		`(${escapePdfText(title)}) Tj`,
		"/F1 11 Tf 0 -32 Td 16 TL",
		...rest.map((line) => `(${escapePdfText(line)}) Tj T*`),
		"ET",
	].join("\n");
	const objects = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
		`<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
	];
	let body = "%PDF-1.4\n";
	const offsets = objects.map((object, place) => {
		const at = body.length;
		body += `${place + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(at).padStart(10, "0")} 00000 n \n`;
	});
	const start = body.length;
	body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
	body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
	return Buffer.from(body, "latin1");
}
