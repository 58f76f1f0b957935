import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openComparison } from "~/domain/planning/automatic-planning/past-days/open-comparison";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { ComparisonReport } from "./comparison-report";

export const meta: MetaFunction = () => [{ title: "Planned and driven · Cartage" }];

export const handle = { title: "Planned and driven", search: { placeholder: "Search this report" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	return await openComparison({ ctx: clientScreen(context), input: new URL(request.url).searchParams });
}

export default function PlannedAndDriven() {
	return <ComparisonReport {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
