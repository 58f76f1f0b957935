import { useCallback, useEffect, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { CurrentJob } from "~/domain/diary/current-jobs/schemas";
import type { CustomerJobView } from "~/domain/jobs/jobs/detail/get-customer-job";

export interface OpenJob {
	job: CustomerJobView;
	currentJob: CurrentJob;
	/** When they were read. */
	now: Date;
}

const EVERY_MS = 30_000;

async function readJob(number: string): Promise<OpenJob> {
	const { data } = await callApi("GET /customer/find-job/{number}", { params: { number } });
	const params = { id: data.id };
	const [job, currentJob] = await Promise.all([
		callApi("GET /customer/get-job/{id}", { params }),
		callApi("GET /customer/followed-job/{id}", { params }),
	]);
	return { job: job.data, currentJob: currentJob.data, now: new Date() };
}

/** The job with this number, read again after each of the customer's changes and twice a minute while the page is visible. */
export function useOpenJob(number: string, changes: number) {
	const [open, setOpen] = useState<OpenJob | null>(null);
	const [error, setError] = useState<string | null>(null);
	const isMounted = useRef(true);
	const load = useCallback(async () => {
		try {
			const read = await readJob(number);
			if (!isMounted.current) return;
			setOpen(read);
			setError(null);
		} catch (failure) {
			if (isMounted.current) setError(describeError(failure));
		}
	}, [number]);
	useEffect(() => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of the customer's jobs may be one of this job
	useEffect(() => void load(), [load, changes]);
	useEffect(() => {
		const every = window.setInterval(() => document.visibilityState === "visible" && void load(), EVERY_MS);
		return () => window.clearInterval(every);
	}, [load]);
	return { open, error: open ? null : error, reload: load };
}
