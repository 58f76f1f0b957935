import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordAction, passwordLoader } from "~/auth/password-screen";
import { NewPassword } from "~/features/sign-in";

export const meta: MetaFunction = () => [{ title: "Set a new password · Cartage" }];
export const loader = passwordLoader;
export const action = passwordAction;

export default function Screen() {
	const { state, email } = useLoaderData<typeof loader>();
	return <NewPassword state={state} email={email} failure={useActionData<typeof action>()} />;
}
