import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadListScreen } from "~/domain/shell/account-settings/list-screen";
import { ACCOUNT_SCREENS } from "~/domain/shell/account-settings/screens";
import { ResourceScreen, revalidatesList } from "~/features/master-data/records";
import { clientScreen } from "~/server/screen";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.title ?? "Account settings"} · Cartage` },
];

export const handle = {
	title: (data: { title: string } | undefined) => data?.title ?? null,
	search: { placeholder: (data: { search: string | null } | undefined) => data?.search ?? null },
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const screen = params.screen ?? "";
	if (!Object.hasOwn(ACCOUNT_SCREENS, screen))
		throw new Response("This screen does not exist.", { status: 404 });
	return await loadListScreen({ ctx, input: { screen, search: new URL(request.url).searchParams } });
}

export const shouldRevalidate = revalidatesList;

export default function ListOfScreen() {
	return <ResourceScreen {...useLoaderData<typeof loader>()} />;
}
