import { z } from "zod";
import { createChallenge } from "~/domain/provider/signup/challenge";
import { solveChallenge } from "~/domain/provider/signup/rules-proof";
import type { PlatformCtx } from "~/tenancy/ctx";
import { openClient, readEnvelope } from "./served-site";

/** A challenge that was made some time ago, with its solution. */
export async function solvedChallenge(platform: PlatformCtx, age = 5_000) {
	const challenge = await createChallenge({ ...platform, now: new Date(platform.now.getTime() - age) });
	return { challenge, solution: await solveChallenge(challenge) };
}

const signUpForm = z.object({ challenge: z.string(), difficulty: z.int(), wait_ms: z.int() });

/** A challenge of the served site, solved after the time that a person takes. */
export async function solveServedChallenge() {
	const { data } = await readEnvelope(await openClient().get("/api/v3/signup"));
	const { challenge, difficulty, wait_ms } = signUpForm.parse(data);
	const solution = await solveChallenge(challenge, difficulty);
	await new Promise((done) => setTimeout(done, wait_ms));
	return { challenge, solution };
}
