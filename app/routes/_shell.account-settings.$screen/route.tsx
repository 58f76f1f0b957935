import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { ResourceScreen } from "~/components/resource/resource-screen";
import { listScreen } from "~/domain/account-settings/list-screen";
import { SCREENS } from "~/domain/account-settings/screens";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.title ?? "Account settings"} · Cartage` },
];

/** The screen's name on phones; the search box says what its list is searched by. */
export const handle = {
	title: (data: { title: string } | undefined) => data?.title ?? null,
	search: { placeholder: (data: { search: string | null } | undefined) => data?.search ?? null },
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const screen = SCREENS[params.screen ?? ""];
	if (!screen) throw new Response("There is no such screen.", { status: 404 });
	return await listScreen(ctx, screen, new URL(request.url).searchParams);
}

export default function ListOfScreen() {
	return <ResourceScreen {...useLoaderData<typeof loader>()} />;
}
