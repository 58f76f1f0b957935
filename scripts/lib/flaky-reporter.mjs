import { writeFileSync } from "node:fs";

/** A vitest reporter that writes the names of tests that passed only on a repeat to the file in FLAKY_REPORT, as JSON. */
export default class FlakyReporter {
	/** @param {readonly import("vitest/node").TestModule[]} modules */
	onTestRunEnd(modules) {
		const flaky = modules.flatMap((module) =>
			[...module.children.allTests()].filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName),
		);
		if (process.env.FLAKY_REPORT) writeFileSync(process.env.FLAKY_REPORT, JSON.stringify(flaky));
	}
}
