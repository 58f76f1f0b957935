import { normalisePostcode, POSTCODE_IN_TEXT } from "~/domain/master-data/addresses/postcodes";
import { phoneDigits } from "~/shared/contact/rules";
import type { Scan } from "./facts";

const EMAIL = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+|\b(?:https?:\/\/|www\.)\S+/g;
const PHONE = /(?:\+44|\b0044|\(0\d{2,5}\)|\b0[1237])[\d ()/-]{7,16}\d/g;
const AIR_WAY_BILL = /\b(\d{3})[ -]?(\d{4}) ?(\d{4})\b(?![\d/-])/g;

/** Finds what has a form of its own: addresses of mails, postcodes, phones. */
export function findContacts(scan: Scan): void {
	scan.find("email", EMAIL, (match) => ({ value: match[0].toLowerCase() }));
	scan.find("postcode", POSTCODE_IN_TEXT, (match) => {
		// "at4 5pm" and "on1 2nd" are no postcodes.
		const isTimeLike =
			/^(?:at|on|in|to|by|no)\d/i.test(match[0]) && /\d ?(?:pm|am|st|nd|rd|th)$/i.test(match[0]);
		return isTimeLike ? null : { value: normalisePostcode(match[0]) };
	});
	scan.find("phone", PHONE, (match) => {
		const value = phoneDigits(match[0]).replace(/^(?:\+44|0044)0?/, "0");
		return value.length >= 10 && value.length <= 11 ? { value } : null;
	});
}

const WHOSE =
	"(?:your|you?r|customer'?s?|cust(?:omer)?|client|booking|job|load|shipment|shipping|consignment|con|our|my|their|purchase|sales|delivery(?: note)?|del(?:ivery)?|release|collection|coll|quote|works|transport|haulage|despatch|dispatch|site|call[- ]?off|supplier|document|doc|order|po|p\\.o\\.|so|advice)";
const REFERENCE_WORD =
	"(?:ref(?:erence)?s?\\.?|order|p\\.?o\\.?|purchase order|consignment|delivery note|booking|job|load|despatch note|dispatch note|docket|invoice|so|d\\/n|con note|release|quote (?:ref(?:erence)?|no))";
const VALUE =
	"(?:[A-Z]{1,5}[ ]\\d{3,}[A-Z0-9/-]*|[A-Z0-9][A-Z0-9./_#-]*\\d[A-Z0-9./_-]*|\\d[A-Z0-9./_-]{2,})";
const LABELLED = new RegExp(
	`\\b((?:${WHOSE} ?){0,3}${REFERENCE_WORD}|p\\.?o)(?:[ .]*(?:no\\.?|number|num|nr|nos?|numbers|#|ref(?:erence)?s?|code)){0,2}(?: is| are)?[ .]*[:#=-]{0,2}[ \\t]*(${VALUE})((?:(?:,| ?/ | ?& ?| and )\\s*${VALUE})*)`,
	"gi",
);
const NOT_A_REFERENCE =
	/^(?:un[ -]?\d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}[:.]\d{2}(?:[ap]m)?|\d{1,2}(?:am|pm|st|nd|rd|th)|\d+(?:kgs?|t|x\w*|ft|m|plts?)|20\d{2}|\d+\.\d{2})$/i;

/** A reference as it is written after its label: a purchase order of digits alone keeps "PO" before it. */
function referenceValue(label: string, written: string): string | null {
	const value = written.trim().replace(/[.,;/-]+$/, "");
	if (value.length < 3 || NOT_A_REFERENCE.test(value)) return null;
	if (
		/^p\.?o\.? ?(?:number|no)?$/i.test(
			label
				.trim()
				.split(/\s+/)
				.slice(-2)
				.join(" ")
				.replace(/^(?:your|our|customer|cust|client) /i, ""),
		) &&
		/^\d/.test(value)
	)
		return `PO ${value}`;
	return value.replace(/^p\.?o\.? (?=\d)/i, "PO ");
}

/** Finds references after their labels, one fact each, and air way bills. */
export function findReferences(scan: Scan): void {
	scan.find("air_way_bill", AIR_WAY_BILL, (match) => {
		const isLabelled = /awb|air ?way ?bill/i.test(scan.before(match.index, 60));
		return isLabelled || match[0].includes("-")
			? { value: `${match[1]}-${match[2]}${match[3]}`, check: isLabelled ? null : "No air way bill is named" }
			: null;
	});
	for (const match of scan.text.matchAll(LABELLED)) {
		const [whole, label = "", first = "", others = ""] = match;
		if (
			/\d{4}$/.test(first) &&
			/\bun ?$/i.test(scan.before(match.index + whole.length - first.length - others.length, 6))
		)
			continue;
		const values = [first, ...others.split(/,| ?\/ | ?& ?| and /).filter((text) => text.trim() !== "")];
		let at = match.index + whole.length - others.length - first.length;
		for (const written of values) {
			at = scan.text.indexOf(written.trim(), at);
			const [from, to] = [at, at + written.trim().length];
			const isAmount =
				/^ ?(?:kgs?|kilos?|pallets?|plts?|boxes|t\b|tonnes?|x\b|pieces|pcs|cartons|drums|items|miles|mins|am\b|pm\b)/i.test(
					scan.text.slice(to, to + 12),
				);
			const value = isAmount ? null : referenceValue(label, written);
			if (value)
				scan.find("reference", new RegExp(escapeText(written.trim()), "g"), (found) =>
					found.index === from ? { value, from, to } : null,
				);
			at = to;
		}
	}
}

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

const PRICE =
	/£ ?(\d[\d,]*(?:\.\d{1,2})?)(k\b)?|\bGBP ?(\d[\d,]*(?:\.\d{1,2})?)|\b(\d[\d,]*(?:\.\d{1,2})?) ?(?:quid|pounds|gbp)\b|\b(?:agreed (?:price|rate|at)|price|rate|quoted?(?: price)?|cost|charge|haulage|agreed)(?: (?:is|was|of|at|agreed))?[ :=]{1,3}(?:£ ?)?(\d{2,5}(?:\.\d{2})?)(?![\d/:-])(?! ?(?:kgs?|pallets|miles|am|pm|hrs))/gi;
const UNSURE_PRICE = /\b(?:last|same|usual|budget|approx|about|around|roughly|max|up to|think|was|did)\b/i;
const OTHER_MONEY =
	/\b(?:value[ds]?(?: at)?|insur\w+|worth|cod|collect payment|per (?:mile|hour|pallet))\b[^£\n]{0,16}$/i;

/** Finds prices of the transport; what goods are worth is none. */
export function findPrices(scan: Scan): void {
	scan.find("price", PRICE, (match) => {
		const amount = (match[1] ?? match[3] ?? match[4] ?? match[5] ?? "").replaceAll(",", "");
		const around = `${scan.before(match.index, 50)} ${scan.after(match.index + match[0].length, 24)}`;
		if (
			amount === "" ||
			match[2] ||
			OTHER_MONEY.test(scan.before(match.index, 30)) ||
			/^ ?(?:\/|per |an? )(?:mile|hour|pallet|hr)|^ ?(?:p\/?m|each)/i.test(
				scan.after(match.index + match[0].length, 10),
			)
		)
			return null;
		return {
			value: amount,
			check:
				UNSURE_PRICE.test(around) || /\?/.test(scan.after(match.index + match[0].length, 24))
					? `“${match[0].trim()}”`
					: null,
		};
	});
}

const VEHICLE =
	/\b(?:(?:xlwb|lwb|mwb|swb|small|long wheel ?base|short wheel ?base|large|medium|transit|sprinter|luton)(?: (?:van|transit|sprinter|luton))?|(?:curtain ?sider|curtain ?side|hiab|moffett?|(?:fridge |reefer )?artic(?:ulated)?|motor ?(?:cycle|bike)|box ?van|flat ?bed|low ?loader|caddy|car|fridge (?:van|truck)|tautliner)|(?:3\.5|7\.5|7½|12|17|18|26|32|44) ?(?:t|ton|tonne|tonner)s?(?: (?:truck|lorry|vehicle|rigid|wagon|hiab|curtain ?sider|flat ?bed|van|artic))?)\b/gi;
const VEHICLE_NEEDS_NOUN = /^(?:small|large|medium|luton|transit|sprinter|car|flat ?bed)$/i;

/** Finds the vehicle that is wanted, by the names people give it. "Luton" alone is a town, "18t" may be a weight. */
export function findNamedVehicles(scan: Scan): void {
	scan.find(
		"vehicle",
		/\b(?:vehicle|veh|truck|van)(?: (?:type|size|required|reqd|req'?d|needed))*[ \t]*[:=-][ \t]*([^\n,;.(]{2,30}|7\.5[^\n,;(]{0,20})/gi,
		(match) => {
			const written = (match[1] ?? "").split(/ (?:with|please|pls|needed|required|and)\b/i)[0]?.trim() ?? "";
			const from = match.index + match[0].length - (match[1] ?? "").length;
			return { value: tonnes(written) ?? written, from, to: from + written.length };
		},
	);
	scan.find("vehicle", VEHICLE, (match) => {
		const written = match[0];
		if (
			VEHICLE_NEEDS_NOUN.test(written) &&
			!(
				/^(?:luton|transit|sprinter|flat ?bed)$/i.test(written) &&
				/\b(?:an?|our|your|on) $/i.test(scan.before(match.index, 6)) &&
				/^(?:,| please| pls| with| will| would| ok|\.|$| needed| tl| tail)/i.test(
					scan.after(match.index + written.length, 12),
				)
			)
		)
			return null;
		const tonnage = tonnes(written);
		const isWeight = /^\d[\d.½]* ?(?:t|ton|tonne)s?$/i.test(written);
		if (!isWeight) return { value: tonnage ?? written };
		const isWanted =
			/\b(?:an?|our|your|on|send|need|your|with|by|use|the) $/i.test(scan.before(match.index, 8)) ||
			/^ ?(?:please|pls|needed|required|only|will do|is fine|with|tail)/i.test(
				scan.after(match.index + written.length, 12),
			);
		return isWanted &&
			!/weigh|approx|about|^ ?of\b/i.test(`${scan.before(match.index, 12)}`) &&
			!/^ ?(?:of|on|total|gross)\b/i.test(scan.after(match.index + written.length, 7))
			? { value: tonnage ?? written }
			: null;
	});
}

function tonnes(written: string): string | null {
	const found =
		/^(3\.5|7\.5|7½|12|17|18|26|32|44) ?(?:t|ton|tonne|tonner)s?\b(?: (?:truck|lorry|vehicle|rigid|wagon))?$/i.exec(
			written,
		)?.[1];
	return found ? `${found.replace("½", ".5")}T` : null;
}
