import { type ClientActionFunctionArgs, redirect, useFormAction, useSubmit } from "@remix-run/react";
import { useCallback } from "react";
import type { SubmissionOutcome } from "~/shared/screen-action";
import { type ApiResponse, getPageTenant, readCookie, toApiError } from "./api";
import type { OperationInput } from "./api-calls";
import { withStepUp } from "./session/step-up";

interface PendingSubmission {
	resolve: (response: ApiResponse<unknown>) => void;
	reject: (error: unknown) => void;
	reloadsOnRefusal: boolean;
	leadsTo?: (result: unknown) => string | null;
}

const pendingSubmissions = new Map<string, PendingSubmission>();

/** An operation by its type, as `typeof saveHolidaySettings`. */
type OperationType = ((call: never) => Promise<unknown>) & { readonly input: unknown };

interface SubmitOptions<Result> {
	/** For a button whose refusal means that the screen is old, as another person was first: its data are reloaded then, too. */
	reloadsOnRefusal?: boolean;
	/** The path of the screen that is open, for what a frame around several screens submits: a frame has no action of its own. */
	screen?: string;
	/**
	 * The screen that a success leads to, null to stay. Not a `navigate` after the promise: the reload, which then begins, would overtake it
	 * and show nothing where the router does not know the other screen yet.
	 */
	leadsTo?: (result: Result) => string | null;
}

type ResultOf<Operation extends OperationType> = Awaited<ReturnType<Operation>>;

/**
 * Submits to the action of the screen's route, which runs the operation of this name; Remix then reloads the screen's data. The
 * returned function resolves to the message and the result, before the reload, or rejects with an `ApiError` as a call of the
 * API does. Submissions are independent: a second one does not cancel the first.
 */
export function useActionSubmit<Operation extends OperationType>(
	intent: string,
	{ reloadsOnRefusal = false, screen, leadsTo }: SubmitOptions<ResultOf<Operation>> = {},
) {
	const submit = useSubmit();
	// Named, as the user may have left the screen while a question before the submission was open.
	const action = useFormAction(screen);
	const submitOnce = useCallback(
		(input: OperationInput<Operation>) =>
			new Promise<ApiResponse<ResultOf<Operation>>>((resolve, reject) => {
				const submission = crypto.randomUUID();
				pendingSubmissions.set(submission, {
					resolve: resolve as PendingSubmission["resolve"],
					reject,
					reloadsOnRefusal,
					leadsTo: leadsTo as PendingSubmission["leadsTo"],
				});
				const body = { submission, intent, input, tenant: getPageTenant(), _xsrf: readCookie("XSRF-TOKEN") };
				submit(JSON.stringify(body), {
					action,
					method: "POST",
					encType: "application/json",
					navigate: false,
					fetcherKey: submission,
				});
			}),
		[submit, action, intent, reloadsOnRefusal, leadsTo],
	);
	return useCallback((input: OperationInput<Operation>) => withStepUp(() => submitOnce(input)), [submitOnce]);
}

/**
 * The `clientAction` of a route whose action is a `screenAction`. It settles the promise of `useActionSubmit`, so that a lost
 * connection is an error of the form and does not replace the screen by its error boundary.
 */
export async function submitScreenAction({ request, serverAction }: ClientActionFunctionArgs) {
	const { submission }: { submission: string } = await request.clone().json();
	const pending = pendingSubmissions.get(submission);
	pendingSubmissions.delete(submission);
	try {
		const outcome = await serverAction<SubmissionOutcome>();
		if (outcome.ok) {
			pending?.resolve(outcome);
			const target = pending?.leadsTo?.(outcome.data) ?? null;
			return target === null ? null : redirect(target);
		}
		pending?.reject(toApiError(outcome.status, outcome));
		// Of a refusal Remix knows the status, and does not reload; a response has a status of its own.
		return pending?.reloadsOnRefusal ? new Response() : null;
	} catch (error) {
		pending?.reject(error);
		// With a status of an error Remix does not reload the screen's data.
		return new Response(null, { status: 503 });
	}
}
