import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { insurersUnderTest } from '../../../backend/testing/insurers-under-test';
import { onSeededPortal } from '../../../backend/testing/seeded-portal';
import { send } from '../../../releases/testing/send';
import { startRegistry } from '../../../releases/testing/start-registry';

/* What Spectral's default rules say of a document, and where. */
const findingsIn = async (document: unknown): Promise<string[]> => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: oas as RulesetDefinition });
  const findings = await spectral.run(document as Record<string, unknown>);
  return findings.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`);
};

onSeededPortal((portal, { current, clock }) => {
  describe('the OpenAPI documents pass the default rules of Spectral', () => {
    it('of the calls', async () => {
      expect(await findingsIn((await portal.app.inject('/openapi.json')).json())).toEqual([]);
    });

    it('of the insurers’ API', async () => {
      const { app } = await insurersUnderTest(current().database, { clock });
      const document = (await app.inject('/openapi.json')).json();
      await app.close();
      expect(await findingsIn(document)).toEqual([]);
    });

    it('of the registry', async () => {
      const registry = await startRegistry();
      const { body } = await send(registry, 'GET', '/v1/openapi.json', { token: null });
      await registry.close();
      expect(await findingsIn(body)).toEqual([]);
    });
  });
});
