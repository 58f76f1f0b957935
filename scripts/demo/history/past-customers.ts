import { addCustomer } from "../world/customers";
import { createPersonGenerator } from "../world/names";
import type { DemoCustomer, World } from "../world/world";

/** A customer who now uses another carrier, in the line of the customers' list; by company. */
const FORMER: Record<string, string> = { northline: "Peveril Fasteners|Leicester|engineering|1|7|PF-####" };

/** The day since which the former customer has booked nothing. */
export const LEFT_ON = -118;

/** The customer, by place in the list, who pays long after the invoice is due; by company. */
const LATE_PAYERS: Record<string, number> = { northline: 5, harbour: 2 };

/** Adds the customer whom the company has lost; null where it has lost none. */
export function addFormerCustomer(world: World): DemoCustomer | null {
	const line = FORMER[world.spec.slug];
	if (!line) return null;
	const chance = world.random.fork("former customer");
	const customer = addCustomer(
		world,
		chance,
		createPersonGenerator(chance),
		line,
		world.customers.length + 1,
	);
	customer.row.status = 0;
	customer.row.notes = "Has moved to another carrier.";
	return customer;
}

/** Whether a customer pays long after the invoice is due. */
export const isLatePayer = ({ customers, spec }: World, customer: DemoCustomer): boolean =>
	customer === customers[LATE_PAYERS[spec.slug] ?? -1];
