/** The programs that an accounts file is for. */
export const ACCOUNTS_FORMATS = ["xero", "sage"] as const;
export type AccountsFormat = (typeof ACCOUNTS_FORMATS)[number];

/** How long a value may be, and which characters it may have. */
export interface ValueLimit {
	max: number;
	pattern?: RegExp;
	/** What the pattern refuses, as in "has spaces". */
	refused?: string;
}

/** What a program takes of each value. */
interface ProgramLimits {
	name: string;
	/** The account of a customer or supplier: the A/C in Sage 50, the name of the contact in Xero. */
	account: ValueLimit;
	/** The nominal code in Sage 50, the account code in Xero. */
	code: ValueLimit;
	/** The option of a tracking category; none in Sage 50, which has departments. */
	tracking: ValueLimit;
	/** What is cut instead of refused, in characters. */
	cut: { reference: number; description: number };
}

const WITHOUT_SPACES = { pattern: /^[!-~]*$/, refused: "has spaces or accents" } as const;

/**
 * What Sage 50 and Xero take. Sage: its knowledge base on importing records ("A/C: up to 8 characters with no spaces", department 0 to 999)
 * and the fields of its audit trail (reference and extra reference 30, details 60, nominal code 8). Xero: its accounting API (contact
 * name, invoice number and reference 255, account code 10, tracking option 100, description 4,000).
 */
export const PROGRAM_LIMITS: Readonly<Record<AccountsFormat, ProgramLimits>> = {
	sage: {
		name: "Sage 50",
		account: { max: 8, ...WITHOUT_SPACES },
		code: { max: 8, ...WITHOUT_SPACES },
		tracking: { max: 0 },
		cut: { reference: 30, description: 60 },
	},
	xero: {
		name: "Xero",
		account: { max: 255 },
		code: { max: 10, ...WITHOUT_SPACES },
		tracking: { max: 100 },
		cut: { reference: 255, description: 4_000 },
	},
};

/** Departments of Sage 50, both included. */
export const DEPARTMENTS = { min: 0, max: 999 } as const;

/** Why a program refuses a value, as in "has 11 characters, 8 at most"; null if it takes it. */
export function limitError(value: string, { max, pattern, refused }: ValueLimit): string | null {
	if (value === "") return "is empty";
	if (value.length > max) return `has ${value.length} characters, ${max} at most`;
	return pattern && !pattern.test(value) ? (refused ?? "has other characters") : null;
}
