import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Check, CircleAlert } from "lucide-react";
import { handleForm, readFormFields } from "~/auth/form-action";
import { XsrfField } from "~/client/xsrf-field";
import { showPounds } from "~/domain/money/text";
import { listPublishedPlans } from "~/domain/plans/list";
import { type Plan, selectPlanInput } from "~/domain/plans/schemas";
import { selectPlan } from "~/domain/plans/select";
import { Button, ButtonLink } from "~/ui/button";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "Choose a plan · Cartage" }];

/** The published plans, and whether this visitor can choose one now, as the admin of a company can. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { visitor, platform } = context;
	const actor = visitor.state === "live" ? visitor.principal.actor : null;
	return {
		plans: await listPublishedPlans(platform),
		canChoose: actor?.type === "client" && actor.role_id === 1,
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { visitor, platform } = context;
	if (visitor.state !== "live") throw redirect("/login");
	return handleForm(await readFormFields(request), selectPlanInput, async (input) => {
		const { landing } = await selectPlan(platform, visitor.principal, input);
		throw redirect(landing);
	});
}

export default function SelectPlan() {
	const { plans, canChoose } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	const navigation = useNavigation();
	return (
		<Form method="post" aria-labelledby="plans">
			<XsrfField />
			<h1 id="plans">Choose a plan</h1>
			<p className="lead">Every plan begins with a trial. You can change it at any time.</p>
			{failure && (
				<Note tone="danger" icon={CircleAlert} live>
					{failure.fields.plan ?? failure.message}
				</Note>
			)}
			<div className="open-plans">
				{plans.map((plan) => (
					<section key={plan.slug} aria-labelledby={`plan-${plan.slug}`}>
						<header className="row">
							<h2 id={`plan-${plan.slug}`} className="grow">
								{plan.name}
							</h2>
							<b>{showPounds(plan.price_month)}</b>
							<span className="t12 mut">a month + VAT</span>
						</header>
						<p className="sec">{plan.description}</p>
						<ul>
							{[formatLimits(plan), ...plan.features].map((line) => (
								<li key={line} className="row">
									<Check className="i xs" aria-hidden="true" /> {line}
								</li>
							))}
						</ul>
						{canChoose ? (
							<Button
								type="submit"
								name="plan"
								value={plan.slug}
								size="form"
								pending={navigation.state !== "idle"}
							>
								Start {plan.trial_days} days with {plan.name}
							</Button>
						) : (
							<ButtonLink to={`/signup?plan=${plan.slug}`} size="form">
								Start {plan.trial_days} days with {plan.name}
							</ButtonLink>
						)}
					</section>
				))}
			</div>
			<Link to={canChoose ? "/home" : "/login"}>{canChoose ? "Decide later" : "Sign in"}</Link>
		</Form>
	);
}

const formatLimit = (n: number | null, noun: string) => `${n ?? "any number of"} ${noun}`;
const formatLimits = (plan: Plan) =>
	`${formatLimit(plan.users, "users")}, ${formatLimit(plan.drivers, "drivers")}, ${formatLimit(plan.vehicles, "vehicles")}`;
