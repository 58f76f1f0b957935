import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/server/screen";
import { isPhoneRequest } from "~/ui/hooks/is-phone-request";
import { ScreenError } from "~/ui/overlay/screen-error";
import { LiveScreen } from "./live-screen";

export const meta: MetaFunction = () => [{ title: "Live drivers · Cartage" }];
export const handle = { title: "Live drivers" };

/** The drivers themselves are read by the screen, which follows them from then on. */
export function loader({ request, context }: LoaderFunctionArgs) {
	clientScreen(context);
	return { phone: isPhoneRequest(request) };
}

export const shouldRevalidate = () => false;

export default function Live() {
	return <LiveScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
