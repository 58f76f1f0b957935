import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewPassword } from "~/features/kernel/sign-in";
import { passwordAction, passwordLoader } from "~/server/password-screen";

export const meta: MetaFunction = () => [{ title: "Set your password · Cartage" }];
export const loader = passwordLoader;
export const action = passwordAction;

export default function Screen() {
	const { state, email } = useLoaderData<typeof loader>();
	return <NewPassword isFirst state={state} email={email} failure={useActionData<typeof action>()} />;
}
