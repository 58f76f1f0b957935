import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { listCompanyThreads, supportViewer } from "~/domain/provider/support/company-threads";
import { isOtherThreadOnly } from "~/features/provider/support";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { ReadOnly } from "~/ui/read-only";
import { SupportScreen } from "./support-screen";

export const meta: MetaFunction = () => [{ title: "Support · Cartage" }];
export const handle = { title: "Support" };

export async function loader({ context }: LoaderFunctionArgs) {
	const { platform } = context;
	const ctx = clientScreen(context);
	const { threads } = await listCompanyThreads({ ctx, platform, input: undefined });
	return { threads, viewer: supportViewer(ctx), now: platform.now.toISOString() };
}

/** Another thread is opened without reading the list again. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
	!isOtherThreadOnly(args) && args.defaultShouldRevalidate;

export default function Support() {
	return (
		<ReadOnly reason={null}>
			<SupportScreen {...useLoaderData<typeof loader>()} />
		</ReadOnly>
	);
}

export const ErrorBoundary = ScreenError;
