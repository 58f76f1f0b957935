import { z } from "zod";
import { ApiError } from "~/client/api";

const MAX_TRIES = 4;
const MAX_WAIT_SECONDS = 15;

const busyData = z.object({ wait: z.number() });

/** The seconds after which the server invites another try; null for any other failure. */
function readWait(failure: unknown): number | null {
	if (!(failure instanceof ApiError) || failure.status !== 429) return null;
	const parsed = busyData.safeParse(failure.data);
	return parsed.success && parsed.data.wait <= MAX_WAIT_SECONDS ? parsed.data.wait : null;
}

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** Sends a step of an import again while the server is busy with others, a few times; then throws its refusal. */
export async function retryWhenBusy<Answer>(
	send: () => Promise<Answer>,
	signal?: AbortSignal,
	wait = pause,
): Promise<Answer> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await send();
		} catch (failure) {
			const seconds = readWait(failure);
			if (seconds === null || tries >= MAX_TRIES || signal?.aborted) throw failure;
			await wait(seconds);
		}
	}
}
