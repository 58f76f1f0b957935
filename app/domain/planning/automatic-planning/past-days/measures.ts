/** What a day's work comes to, in whole numbers so that parts add up to the whole: pence, tenths of a mile, minutes. */
export interface DayMeasures {
	pence: number;
	miles: number;
	empty_miles: number;
	duty: number;
	late_jobs: number;
}

export const NO_MEASURES: DayMeasures = { pence: 0, miles: 0, empty_miles: 0, duty: 0, late_jobs: 0 };

export const addMeasures = (a: DayMeasures, b: DayMeasures): DayMeasures => ({
	pence: a.pence + b.pence,
	miles: a.miles + b.miles,
	empty_miles: a.empty_miles + b.empty_miles,
	duty: a.duty + b.duty,
	late_jobs: a.late_jobs + b.late_jobs,
});

/** Measures of a lane from pounds, miles and minutes. */
export const toMeasures = (lane: {
	cost: number;
	miles: number;
	empty_miles: number;
	duty: number;
	late_jobs: number;
}): DayMeasures => ({
	pence: Math.round(lane.cost * 100),
	miles: Math.round(lane.miles * 10),
	empty_miles: Math.round(lane.empty_miles * 10),
	duty: Math.round(lane.duty),
	late_jobs: lane.late_jobs,
});
