import type { TenantSpec } from "./accounts/tenants";
import { addCompany } from "./company";
import { addExchangeLoads } from "./exchange";
import { addBillingRules } from "./finance/billing-rules";
import { addCostCards } from "./finance/cost-cards";
import { addDriverInvoices } from "./finance/driver-pay";
import { addStoppedRun } from "./finance/invoice-runs";
import { addInvoices } from "./finance/invoices";
import { addRateCards } from "./finance/rate-cards";
import { addPast } from "./history/past";
import { addActivities } from "./jobs/activities";
import { addAddressTimes } from "./jobs/address-times";
import { addAllocations } from "./jobs/allocations";
import { createJobPlans } from "./jobs/job-plans";
import { addJobs } from "./jobs/job-rows";
import { addNeeds } from "./jobs/needs";
import { addNotesAndFiles, addSharedPictures } from "./jobs/notes-and-files";
import { addQuotes } from "./jobs/quotes";
import { addWindows } from "./jobs/windows";
import { addMessages } from "./messages/messages";
import { addSentReminders } from "./messages/sent-reminders";
import { addAvailability } from "./planning/availability";
import { assignCarriers } from "./planning/carriers";
import { addCheckReports } from "./planning/check-reports";
import { addPositions } from "./planning/positions";
import { addRoadTimes } from "./planning/road-times";
import { addTrails } from "./planning/trails";
import { addWorkdayActivities } from "./planning/workday-log";
import { addWorkdays } from "./planning/workdays";
import { createRandom } from "./shared/random.mjs";
import { createRowStore, type Seeds } from "./shared/rows";
import { addViews } from "./views";
import { addCustomers } from "./world/customers";
import { addDrivers } from "./world/drivers";
import { addFleet } from "./world/fleet";
import { addFuel } from "./world/fuel";
import { addStaff } from "./world/staff";
import { addSuppliers } from "./world/suppliers";
import { addTariffs } from "./world/tariffs";
import { type Clock, World } from "./world/world";

/**
 * The complete data of a company around now: rows by table, files, and the accounts of its logins. The same moment gives the same data.
 * `seeds` are the rows that the migrations created.
 */
export function buildCompanyData(spec: TenantSpec, clock: Clock, seeds: Seeds): World {
	const world = new World(spec, clock, createRandom(spec.slug), createRowStore(seeds));
	addSharedPictures(world);
	for (const addSection of [
		addCompany,
		addStaff,
		addTariffs,
		addCustomers,
		addFuel,
		addRateCards,
		addSuppliers,
		addCostCards,
		addFleet,
		addDrivers,
		addAvailability,
	])
		addSection(world);
	const past = addPast(world);
	const jobs = createJobPlans(world);
	assignCarriers(world, jobs, past.board);
	addJobs(world, jobs);
	addWorkdays(world, past.board, past.turns);
	for (const addSection of [
		addAllocations,
		addActivities,
		addNotesAndFiles,
		addExchangeLoads,
		addNeeds,
		addWindows,
		addQuotes,
	])
		addSection(world, jobs);
	addAddressTimes(world);
	addInvoices(world, jobs, past.jobs);
	addStoppedRun(world, jobs);
	addMessages(world, jobs);
	addDriverInvoices(world, past.turns);
	for (const addSection of [
		addCheckReports,
		addWorkdayActivities,
		addPositions,
		addTrails,
		addRoadTimes,
		addViews,
		addBillingRules,
		addSentReminders,
	])
		addSection(world);
	return world;
}
