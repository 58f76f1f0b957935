import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listRefusedWrites } from "~/domain/connections/driver-app/refused";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { RefusedScreen } from "./refused-screen";

export const meta: MetaFunction = () => [{ title: "Refused reports · Cartage" }];
export const handle = { title: "Refused reports" };

export async function loader({ context }: LoaderFunctionArgs) {
	return { reports: await listRefusedWrites({ ctx: clientScreen(context), input: undefined }) };
}

export default function RefusedReports() {
	return <RefusedScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
