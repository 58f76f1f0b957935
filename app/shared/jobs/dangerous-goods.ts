/** Dangerous goods of a job: one entry of its transport document. Texts are empty where nothing is known. */
export interface DangerousGoods {
	/** Four digits, without "UN". */
	un_number: string;
	/** The proper shipping name, in capitals on papers. */
	name: string;
	/** With subsidiary hazards in brackets: "6.1 (3)". */
	class: string;
	packing_group: PackingGroup;
	/** Of the tunnel restriction, without brackets: "D/E". */
	tunnel_code: string;
	/** Number and kind: "4 drums". */
	packages: string;
	/** With its unit: "200 L". */
	quantity: string;
	/** Packed in limited quantities, which needs no driver with a certificate. */
	limited_quantity: 0 | 1;
}

export const PACKING_GROUPS = ["", "I", "II", "III"] as const;
type PackingGroup = (typeof PACKING_GROUPS)[number];

/** The classes and divisions of ADR. */
const ADR_CLASSES = [
	...["1", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "2", "2.1", "2.2", "2.3", "3", "4.1", "4.2", "4.3"],
	...["5.1", "5.2", "6.1", "6.2", "7", "8", "9"],
] as const;
const CLASSES: readonly string[] = ADR_CLASSES;

/** Whether a text is a class of ADR, with a compatibility group ("1.4S") and subsidiary hazards ("6.1 (3, 8)") or without. */
export function isAdrClass(text: string): boolean {
	const [, main = "", letter = "", subsidiary = ""] =
		/^(\d(?:\.\d)?)([A-S]?)(?: ?\(([\d., ]+)\))?$/.exec(text.trim()) ?? [];
	if (letter !== "" && !main.startsWith("1")) return false;
	const others = subsidiary === "" ? [] : subsidiary.split(",").map((hazard) => hazard.trim());
	return [main, ...others].every((one) => CLASSES.includes(one));
}

/** Whether a text is a tunnel restriction code: "E", "D/E", "B1000C", or "-" for none. */
export const isTunnelCode = (text: string): boolean => /^(?:-|[B-E](?:1000[C-E]|\/[C-E])?)$/.test(text);

/** An entry of which only the UN number is known. */
export const emptyDangerousGoods = (un_number = ""): DangerousGoods => ({
	un_number,
	name: "",
	class: "",
	packing_group: "",
	tunnel_code: "",
	packages: "",
	quantity: "",
	limited_quantity: 0,
});

/** The errors of an entry, by field. */
export function dangerousGoodsErrors(goods: DangerousGoods): Partial<Record<keyof DangerousGoods, string>> {
	return {
		...(/^\d{4}$/.test(goods.un_number) ? {} : { un_number: "A UN number has four digits" }),
		...(goods.class === "" || isAdrClass(goods.class) ? {} : { class: "Not a class of dangerous goods" }),
		...(PACKING_GROUPS.includes(goods.packing_group)
			? {}
			: { packing_group: "The packing group is I, II, III or none" }),
		...(goods.tunnel_code === "" || isTunnelCode(goods.tunnel_code)
			? {}
			: { tunnel_code: "Not a tunnel code" }),
	};
}

/**
 * An entry as the transport document has it, in the order that ADR 5.4.1.1.1 prescribes: "UN 1263 PAINT, 3, III, (D/E), 4 drums, 200 L".
 * What is not known is left out, and so is a tunnel code that forbids nothing.
 */
export function describeDangerousGoods(goods: DangerousGoods): string {
	const tunnel = ["", "-"].includes(goods.tunnel_code) ? "" : `(${goods.tunnel_code})`;
	const named = [`UN ${goods.un_number}`, goods.name.toUpperCase()].filter(Boolean).join(" ");
	return [
		...[named, goods.class, goods.packing_group, tunnel, goods.packages, goods.quantity],
		goods.limited_quantity === 1 ? "limited quantity" : "",
	]
		.filter(Boolean)
		.join(", ");
}

const UN_NUMBER = /\bUN[ -]?(?:no\.? ?|number )?(\d{4})\b/gi;

/** The UN numbers that a text names, each once: "2 drums UN1263, UN 1993". A text that is a number alone is one, too. */
export function findUnNumbers(text: string): string[] {
	const alone = /^\s*\d{4}(?:\s*[,;/]\s*\d{4})*\s*$/.test(text) ? (text.match(/\d{4}/g) ?? []) : [];
	return [...new Set([...alone, ...[...text.matchAll(UN_NUMBER)].map(([, digits = ""]) => digits)])];
}
