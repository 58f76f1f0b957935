import { logError } from "~/log/log";

/**
 * Collects what a task leaves to run after its commits, such as notifying the room. `settled` waits for all of it; what fails is logged and fails
 * no task, as everything is stored by then.
 */
export function collectPending(company: string) {
	const pending: Promise<unknown>[] = [];
	return {
		waitUntil: (promise: Promise<unknown>) => void pending.push(promise),
		async settled(): Promise<void> {
			for (const outcome of await Promise.allSettled(pending))
				if (outcome.status === "rejected") logError("notifying", outcome.reason, { company });
		},
	};
}
