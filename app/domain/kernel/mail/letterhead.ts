import { deriveLook } from "~/domain/kernel/company-look/rules-look";
import { escapeHtml } from "./wording";

/** The letterhead of a company's mails. */
export interface Letterhead {
	name: string;
	/** The full address of the logo; null without one. */
	logo: string | null;
	/** `#rrggbb`; null for none. */
	colour: string | null;
}

const FONT = "font-family:Arial,Helvetica,sans-serif";
const WHITE = "#ffffff";
const INK = "#1a1a21";

/** The HTML of a mail below the company's logo or name, in its colour; unchanged for a company with neither logo nor colour. */
export function withLetterhead(html: string, { name, logo, colour }: Letterhead): string {
	const mark = deriveLook(colour)?.mark;
	if (!logo && !mark) return html;
	const label = escapeHtml(name);
	const band = logo
		? `background:${WHITE};color:${INK};border-bottom:4px solid ${mark?.background ?? "#d8d8e0"}`
		: `background:${mark?.background};color:${mark?.text}`;
	const content = logo
		? `<img src="${escapeHtml(logo)}" alt="${label}" height="40" style="height:40px;max-width:220px;border:0">`
		: label;
	return `<div style="max-width:600px;${FONT};font-size:15px;line-height:22px">
<div style="padding:14px 18px;font-weight:bold;font-size:17px;${band}">${content}</div>
<div style="padding:18px">
${html}
</div>
</div>`;
}
