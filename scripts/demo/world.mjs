import { activitiesOf } from "./activities.mjs";
import { allocationsOf } from "./allocations.mjs";
import { availabilityOf } from "./availability.mjs";
import { carriersOf } from "./carriers.mjs";
import { checkReports } from "./checks.mjs";
import { companyOf } from "./company.mjs";
import { customersOf } from "./customers.mjs";
import { driverInvoices } from "./driver-pay.mjs";
import { driversOf } from "./drivers.mjs";
import { exchangeOf } from "./exchange.mjs";
import { fleetOf } from "./fleet.mjs";
import { invoicesOf } from "./invoices.mjs";
import { jobPlans } from "./job-plans.mjs";
import { jobRows } from "./job-rows.mjs";
import { messagesOf } from "./messages.mjs";
import { papersOf, picturesOf } from "./papers.mjs";
import { partnersOf } from "./partners.mjs";
import { positionsOf } from "./positions.mjs";
import { randomOf } from "./random.mjs";
import { rowStore } from "./rows.mjs";
import { staffOf } from "./staff.mjs";
import { tariffsOf } from "./tariffs.mjs";
import { viewsOf } from "./views.mjs";
import { workdayLog } from "./workday-log.mjs";
import { workdaysOf } from "./workdays.mjs";

/**
 * Everything one company has: its rows by table, its files, and the accounts that logins lead to. The same day gives the
 * same world. `seeds` are the rows its migrations brought.
 */
export function worldOf(spec, clock, seeds) {
	const world = { spec, clock, random: randomOf(spec.slug), rows: rowStore(seeds), files: [], accounts: [] };
	picturesOf(world);
	for (const part of [
		companyOf,
		staffOf,
		tariffsOf,
		customersOf,
		partnersOf,
		fleetOf,
		driversOf,
		availabilityOf,
	])
		part(world);
	const jobs = jobPlans(world);
	const board = carriersOf(world, jobs);
	jobRows(world, jobs);
	workdaysOf(world, board);
	for (const part of [allocationsOf, activitiesOf, papersOf, exchangeOf, invoicesOf, messagesOf])
		part(world, jobs);
	for (const part of [driverInvoices, checkReports, workdayLog, positionsOf, viewsOf]) part(world);
	return world;
}
