import '../../../shared/testing/src/silence';
