import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { OrganizerScreen } from "~/components/organizer/organizer-screen";
import { ScreenError } from "~/components/overlay/screen-error";
import type { SearchHandle } from "~/components/shell/route-search";
import { weekOfFleet } from "~/domain/organizer/week";
import { readWeekAddress } from "~/domain/organizer/week-address";
import "~/components/workday/workday.css";
import "~/components/organizer/organizer.css";

export const meta: MetaFunction = () => [{ title: "Organizer · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: "Search vehicles and drivers" },
	title: "Organizer",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const asked = readWeekAddress(new URL(request.url).searchParams, ctx.now);
	const week = await weekOfFleet({ ctx, input: asked });
	return { week, type: asked.vehicle_type_id ?? null, keywords: asked.keywords ?? "" };
}

export default function OrganizerRoute() {
	return <OrganizerScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
