import type { DayToPlan } from "~/domain/planning/automatic-planning/model";
import { findRipple, type Ripple } from "~/domain/planning/automatic-planning/one-job/ripple";

declare const self: {
	onmessage: ((event: { data: { day: DayToPlan; job_id: number } }) => void) | null;
	postMessage: (found: Ripple | null) => void;
};

self.onmessage = ({ data: { day, job_id } }) => self.postMessage(findRipple(day, job_id));
