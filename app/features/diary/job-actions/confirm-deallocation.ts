import { ApiError } from "~/client/api";
import { confirm } from "~/ui/overlay/confirm";

const isConfirmable = (error: unknown): error is ApiError =>
	error instanceof ApiError &&
	typeof error.data === "object" &&
	error.data !== null &&
	"confirm" in error.data &&
	error.data.confirm === "deallocate";

/**
 * Sends a change of a job; if it moves an allocated job to another day, asks whether to de-allocate the job, and sends it again.
 * Throws the refusal if the user declines.
 */
export async function sendWithDeallocation<Answer>(
	send: (agreed: { deallocate?: 1 }) => Promise<Answer>,
): Promise<Answer> {
	try {
		return await send({});
	} catch (error) {
		if (!isConfirmable(error)) throw error;
		const isAgreed = await confirm({
			title: "Move to another day",
			question: error.message,
			okText: "Move and deallocate",
			quiet: true,
		});
		if (!isAgreed) throw error;
		return await send({ deallocate: 1 });
	}
}
