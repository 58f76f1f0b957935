import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readFleetWeek } from "~/domain/organizer/week";
import { parseWeekParams } from "~/domain/organizer/week-params";
import type { SearchHandle } from "~/features/navigation";
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
	const week = await readFleetWeek({ ctx, input });
	return { week, type: input.vehicle_type_id ?? null, keywords: input.keywords ?? "" };
}

export default function OrganizerRoute() {
	return <OrganizerScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
