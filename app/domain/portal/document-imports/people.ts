import type { Scan } from "./facts";

const NAME =
	"(?:(?:Mr|Mrs|Ms|Miss|Dr)\\.? )?[A-Z][a-z'-]+(?: (?!On|At|Tel|Mob|From|To|And|Phone|Unit|The)[A-Z][a-z'-]+)?";
const NO_NAME =
	/^(?:tel|telephone|mobile|mob|phone|call|office|on|no|number|fax|direct|switchboard|goods|gate|site|the|customer|us|me|you|them|reception|when|if|before|half|an?|to|from|contact|driver|please|pls|ring|transport|warehouse|with|unit|road|street|lane|thanks|name|person|details|collection|delivery|collect|deliver|drop|pick|load|regards|ref|order|any|for)$/i;

/** Finds whom the driver is to ask for: named as such, or by the phone beside the name. */
export function findPeople(scan: Scan): void {
	const named = new RegExp(
		`\\b(?:[Aa]sk(?:ing)? for|[Ss]peak (?:to|with)|[Rr]eport to|[Ss]ee|[Cc]ontact(?: [Nn]ame| [Pp]erson| on site| is)?|CONTACT|[Ss]ite contact(?: is)?|[Aa]tt(?:n|ention)?\\.?|ATTN|FAO|[Ff]ao|c\\/o|[Rr]ing|[Cc]all|[Pp]hone|[Ww]ith|[Ff]or the attention of)[ \\t]*[:-]?[ \\t]*(${NAME})`,
		"g",
	);
	scan.find("contact", named, (match) => {
		const name = match[1] ?? "";
		if (
			NO_NAME.test(name.split(" ")[0] ?? "") ||
			(/^with/i.test(match[0]) &&
				!/^[ ,:(on-]*(?:\+44|0)\d/.test(scan.after(match.index + match[0].length, 8)))
		)
			return null;
		const to = match.index + match[0].length;
		return { value: name, from: to - name.length, to };
	});
	scan.find("contact", /\b(?:ask for|speak to)\s+([a-z]{3,12})\b/g, (match) => {
		const name = match[1] ?? "";
		const to = match.index + match[0].length;
		return NO_NAME.test(name)
			? null
			: { value: name[0]?.toUpperCase() + name.slice(1), from: to - name.length, to };
	});
	for (const phone of scan.facts.filter(({ kind }) => kind === "phone")) {
		const found = new RegExp(`^ ?\\((${NAME})\\)`).exec(scan.after(phone.to));
		const from = phone.to + (found?.[0].indexOf("(") ?? 0) + 1;
		const name = found?.[1] ?? "";
		if (found)
			scan.find("contact", new RegExp(name, "g"), (match) => (match.index === from ? { value: name } : null));
	}
	for (const phone of scan.facts.filter(({ kind }) => kind === "phone")) {
		const before = scan.before(phone.from, 40);
		const found = new RegExp(
			`(${NAME})(?: is)?(?: on)?[ ,:(–-]*(?:(?:mob(?:ile)?|tel|phone|m|t)\\.?:? ?)?$`,
		).exec(before);
		const name = found?.[1] ?? "";
		const from = phone.from - before.length + (found?.index ?? 0);
		if (
			!found ||
			NO_NAME.test(name.split(" ")[0] ?? "") ||
			NO_NAME.test(name.split(" ").at(-1) ?? "") ||
			/[A-Z]\w+,? $/.test(before.slice(0, found.index))
		)
			continue;
		scan.find("contact", new RegExp(name, "g"), (match) =>
			match.index === from ? { value: name, from, to: from + name.length } : null,
		);
	}
}
