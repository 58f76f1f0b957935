import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import { noteThrown } from "~/log/log";
import { currentRecord } from "~/log/request-record";
import { isAppError } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";

type Run = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/** A build whose loaders and actions throw errors as `{ message, request_id }`, so that the screen shown in their place can name the request. */
export function withErrorReferences(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route) return [id, route];
		const { loader, action } = route.module;
		const module = {
			...route.module,
			...(loader && { loader: withReference(loader) }),
			...(action && { action: withReference(action) }),
		};
		return [id, { ...route, module }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
}

const withReference = (run: Run) => async (args: LoaderFunctionArgs & ActionFunctionArgs) => {
	try {
		return await run(args);
	} catch (thrown) {
		throw await toReference(thrown);
	}
};

async function toReference(thrown: unknown): Promise<unknown> {
	if (thrown instanceof Response) {
		if (thrown.status < 400) return thrown;
		return reference(thrown.status, await thrown.text());
	}
	noteThrown(thrown);
	return isAppError(thrown) ? reference(thrown.status, thrown.message) : reference(500, generalText.wrong);
}

const reference = (status: number, message: string) =>
	Response.json({ message, request_id: currentRecord()?.id }, { status });
