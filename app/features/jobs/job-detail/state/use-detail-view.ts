import { useState } from "react";
import type { HistoryTab } from "~/features/jobs/job-timeline";

/** What a phone shows of the job, and the open tab of its history; null for the first. */
export interface DetailView {
	side: "details" | "history";
	tab: HistoryTab | null;
}

const FIRST: DetailView = { side: "details", tab: null };

/** The shown part of a job; another job begins with its details. */
export function useDetailView(job: string) {
	const [stored, setStored] = useState({ job, view: FIRST });
	const view = stored.job === job ? stored.view : FIRST;
	return { view, show: (next: Partial<DetailView>) => setStored({ job, view: { ...view, ...next } }) };
}
