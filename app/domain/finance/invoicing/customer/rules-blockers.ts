/** Why a job that is done cannot be invoiced yet. */
export const BLOCKERS = {
	price: "It has no price.",
	pod: "The customer needs a proof of delivery.",
	po_number: "The customer needs an order number.",
	waiting_charge: "A waiting charge awaits approval.",
	company_details: "The customer's company details are missing.",
	on_stop: "The customer is on stop.",
	credit_limit: "The customer is over the credit limit.",
} as const;
export type Blocker = keyof typeof BLOCKERS;

/** The reason of a job whose price or proof of delivery the office has not confirmed yet. */
export const UNCONFIRMED = "unconfirmed";

/** What is known of a job and its customer. Amounts in pounds. */
export interface BlockerFacts {
	total_charge: number;
	pod_required: 0 | 1;
	po_required: 0 | 1;
	has_proof: boolean;
	references: readonly string[];
	has_pending_waiting_charge: boolean;
	/** Whether the customer has an address to be billed at. */
	has_company_details: boolean;
	credit_stop: 0 | 1;
	credit_limit: number | null;
	/** What is outstanding on the invoices of the customer. */
	outstanding: number;
	/** Whether staff with Master Edit have released the job from a stop. */
	is_released: boolean;
}

const TESTS: Record<Blocker, (facts: BlockerFacts) => boolean> = {
	price: ({ total_charge }) => total_charge <= 0,
	pod: ({ pod_required, has_proof }) => pod_required === 1 && !has_proof,
	po_number: ({ po_required, references }) => po_required === 1 && references.length === 0,
	waiting_charge: ({ has_pending_waiting_charge }) => has_pending_waiting_charge,
	company_details: ({ has_company_details }) => !has_company_details,
	on_stop: ({ credit_stop, is_released }) => credit_stop === 1 && !is_released,
	credit_limit: ({ credit_limit, outstanding, total_charge, is_released }) =>
		credit_limit !== null && credit_limit > 0 && outstanding + total_charge > credit_limit && !is_released,
};

const ORDER = Object.keys(TESTS).filter((name): name is Blocker => Object.hasOwn(BLOCKERS, name));

/** Why a job cannot be invoiced yet; none if it can. */
export const findBlockers = (facts: BlockerFacts): Blocker[] => ORDER.filter((name) => TESTS[name](facts));
