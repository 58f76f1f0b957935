/** A link that rings a number, or undefined where there is none: "01632 960400 (gate)" is `tel:01632960400`. */
export function telephoneLink(phone: string | null | undefined): string | undefined {
	const digits = (phone ?? "").replace(/[^\d+]/g, "");
	return digits === "" ? undefined : `tel:${digits}`;
}
