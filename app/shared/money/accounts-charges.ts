/** What customers are charged for, as the accounts keep it apart. */
export const SALES_CHARGES = ["job", "extra", "waiting", "fuel_surcharge", "other"] as const;

/** What is charged by suppliers and drivers. */
const PURCHASE_CHARGES = ["self_bill", "driver_invoice"] as const;

/** All that has codes of its own in the accounts. */
export const ACCOUNTS_CHARGES = [...SALES_CHARGES, ...PURCHASE_CHARGES] as const;
export type AccountsCharge = (typeof ACCOUNTS_CHARGES)[number];

/** Whether a charge is a cost of the company. */
export const isPurchase = (charge: AccountsCharge): boolean =>
	PURCHASE_CHARGES.some((purchase) => purchase === charge);

/** How waiting time stands on an invoice, by which the accounts know it. */
export const WAITING_NAME = "Waiting time";
