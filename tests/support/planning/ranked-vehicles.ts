import { VehicleRanking } from "~/routes/_shell.planner/plan-on/rank-vehicles";

/** All vehicles for jobs, judged and priced, the best first. */
export function rankVehicles(...[vehicles, ...question]: ConstructorParameters<typeof VehicleRanking>) {
	const ranking = new VehicleRanking(vehicles, ...question);
	ranking.judge(vehicles.length);
	return ranking.list;
}
