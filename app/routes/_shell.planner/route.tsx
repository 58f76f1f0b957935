import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { todayInLondon } from "~/domain/shared/time/london";
import type { SearchHandle } from "~/features/navigation";
import { clientScreen } from "~/server/screen";
import { isPhoneRequest } from "~/ui/is-phone-request";
import { ScreenError } from "~/ui/overlay/screen-error";
import { PlannerScreen } from "./planner-screen";

export const meta: MetaFunction = () => [{ title: "Planner · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: "Search planned jobs" },
	title: "Planner",
};

export function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	return { today: todayInLondon(ctx.now), phone: isPhoneRequest(request) };
}

/** The board fetches its day and updates itself. */
export const shouldRevalidate = () => false;

export default function Planner() {
	return <PlannerScreen data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
