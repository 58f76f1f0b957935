import { showDate } from "~/shared/time/dates";

/** With whom an agreement can be: the names of their records. */
export const AGREEMENT_KINDS = ["sub_contractor", "owner_driver", "driver"] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

/** A signed self-billing agreement: the days it covers, both included, and the VAT number it was signed with. */
export interface Agreement {
	id: number;
	vat_code: string;
	starts_on: string;
	ends_on: string;
}

/** What an agreement allows on a day: a self-bill under it, or none and why. */
export type AgreementCheck = { agreement: Agreement; problem: null } | { agreement: null; problem: string };

/** A VAT number without the ways it can be spaced, and without the country. */
export const normaliseVatNumber = (vat_code: string | null): string =>
	(vat_code ?? "")
		.replace(/[^A-Za-z0-9]/g, "")
		.toUpperCase()
		.replace(/^GB/, "");

const refuse = (problem: string): AgreementCheck => ({ agreement: null, problem });

/** Whether a self-bill may be made on a day: an agreement covers it, with the VAT number that the company record has. */
export function checkAgreement(
	agreements: readonly Agreement[],
	vat_code: string | null,
	day: string,
): AgreementCheck {
	const [last] = [...agreements].sort((a, b) => (a.ends_on < b.ends_on ? 1 : -1));
	if (!last) return refuse("No self-billing agreement");
	const valid = agreements.filter(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
	if (valid.length === 0)
		return refuse(
			last.ends_on < day
				? `The self-billing agreement ended on ${showDate(last.ends_on)}`
				: `The self-billing agreement begins on ${showDate(last.starts_on)}`,
		);
	const current = normaliseVatNumber(vat_code);
	if (current === "") return refuse("The company details have no VAT number");
	const agreement = valid.find((one) => normaliseVatNumber(one.vat_code) === current);
	return agreement
		? { agreement, problem: null }
		: refuse(`The VAT number is now ${vat_code}, the agreement's is ${valid[0]?.vat_code}`);
}
