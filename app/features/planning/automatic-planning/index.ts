export type {
	DayProposal,
	FromPlanningWorker,
	PlanBudget,
	PlannedLane,
	PlanRequest,
	ToPlanningWorker,
	Why,
} from "./messages";
export { type PlanningAnswer, PlanningRuns } from "./planning-runs";
export { type StartPlanningWorker, startPlanningWorker } from "./planning-worker-client";
