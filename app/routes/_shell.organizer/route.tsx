import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { countRoadAttention } from "~/domain/planning/organizer/attention";
import { readFleetWeek } from "~/domain/planning/organizer/week";
import { parseWeekParams } from "~/domain/planning/organizer/week-params";
import type { SearchHandle } from "~/features/shell/navigation";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { OrganizerScreen } from "./organizer-screen";

export const meta: MetaFunction = () => [{ title: "Organizer · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: "Search vehicles and drivers" },
	title: "Organizer",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const input = parseWeekParams(new URL(request.url).searchParams, ctx.now);
	const [week, attention] = await Promise.all([
		readFleetWeek({ ctx, input }),
		countRoadAttention({ ctx, input: undefined }),
	]);
	return {
		week,
		attention: { ...attention, hasReports: ctx.actor.permissions.has("/settings/check-report") },
		type: input.vehicle_type_id ?? null,
		keywords: input.keywords ?? "",
	};
}

export default function OrganizerRoute() {
	return <OrganizerScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
