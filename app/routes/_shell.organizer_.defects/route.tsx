import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadDefects } from "~/domain/master-data/defects/list";
import type { SearchHandle } from "~/features/shell/navigation";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { DefectsScreen } from "./defects-screen";

export const meta: MetaFunction = () => [{ title: "Defects · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: "Search defects by vehicle, driver, check" },
	title: "Defects",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	return await loadDefects({ ctx, input: new URL(request.url).searchParams });
}

export default function Defects() {
	return <DefectsScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
