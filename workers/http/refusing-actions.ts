import { type ActionFunctionArgs, data, type ServerBuild } from "@remix-run/cloudflare";

/** A build whose actions run nothing: each answers the `refusal` of the load context, both as a screen's outcome and as a form's failure. */
export function withRefusingActions(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => [
		id,
		route?.module.action ? { ...route, module: { ...route.module, action: answerRefusal } } : route,
	]);
	return { ...build, routes: Object.fromEntries(routes) };
}

function answerRefusal({ context: { refusal } }: ActionFunctionArgs) {
	if (!refusal) throw new Error("a request was refused without a reason");
	const { status, message, headers } = refusal;
	return data({ ok: false, status, message, data: refusal.data, fields: {} }, { status, headers });
}
