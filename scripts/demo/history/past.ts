import { addActivities } from "../jobs/activities";
import { addAllocations } from "../jobs/allocations";
import { planDemoJob } from "../jobs/job-plans";
import { addJobRows } from "../jobs/job-rows";
import { type Board, createBoard } from "../planning/board";
import { allocateDemoJobs } from "../planning/carriers";
import { createTurnRows, listTurns } from "../planning/workdays";
import type { DemoJob, JobSpec, Turn, World } from "../world/world";
import { JobInProgress } from "../world/world";
import { addFormerCustomer, LEFT_ON } from "./past-customers";
import { createPastDays } from "./past-days";

/** What is behind the last four weeks: jobs that are done, and the workdays on which they were. */
export interface Past {
	jobs: DemoJob[];
	turns: Turn[];
	/** Has those turns, which take no more legs: a driver who is out on a day of both is so once. */
	board: Board;
}

/** Adds the jobs from thirteen months to four weeks ago, with their workdays, allocations and timelines. Invoices and pay follow with those of the last weeks. */
export function addPast(world: World): Past {
	const board = createBoard(world);
	if (world.spec.sizes.jobs === 0 || world.spec.isRecentOnly) return { jobs: [], turns: [], board };
	const jobs = createPastPlans(world);
	allocateDemoJobs(world, board, world.random.fork("past carriers"), jobs);
	addJobRows(world, jobs, {
		first: world.spec.first.job - jobs.length,
		chance: world.random.fork("past rows"),
	});
	const turns = createTurnRows(world, listTurns(board), world.random.fork("past workdays"));
	for (const turn of turns) turn.locked = true;
	addAllocations(world, jobs, turns);
	addActivities(world, jobs, world.random.fork("past activities"));
	return { jobs, turns, board };
}

function createPastPlans(world: World): DemoJob[] {
	const chance = world.random.fork("past jobs");
	const former = addFormerCustomer(world);
	const before = former ? withCustomer(world, former) : world;
	const plan = (spec: JobSpec) => planDemoJob(spec.day < LEFT_ON ? before : world, chance, spec);
	return createPastDays(world)
		.map((spec) => Object.assign(new JobInProgress(), plan(spec)))
		.toSorted((a, b) =>
			a.entered.date === b.entered.date
				? a.entered.minutes - b.entered.minutes
				: a.entered.date < b.entered.date
					? -1
					: 1,
		);
}

/** The company as it was when it still had that customer. */
function withCustomer(world: World, customer: World["customers"][number]): World {
	const customers = [...world.customers, customer];
	const byWeight = { ...world.byWeight, [world.customers.length]: customer.weight };
	return Object.assign(Object.create(world), { customers, byWeight });
}
