// How the moves at a root are compared, in any forest whose rows have `stride` edges.
#pragma once
#include "team.cuh"
#include <cstddef>

constexpr float impossible = -1e9f;

// A difference of values of 0.1 in the root makes odds of 5 : 1.
BOTH float sharpness(int mostVisits) { return .3f * (50 + mostVisits); }

struct RootView {
  float mixed;  // what an unseen move is taken to be worth
  float scale;
  int most, legal;
};

template <int stride, class Forest> BOTH float scoreAtRoot(const Forest &f, int game, const RootView &view, int edge) {
  const size_t at = (size_t)game * f.nodes * stride + edge;
  const int visits = f.visits[at];
  return f.logit[(size_t)game * stride + edge] + view.scale * (visits ? f.worth[at] / visits : view.mixed);
}

// How often the move of this look must have been seen before.
template <class Forest> BOTH int wantedVisits(const Forest &f, const RootView &view, int look) {
  const int width = view.legal < f.candidates ? view.legal : f.candidates;
  return f.schedule[width * f.looks + look];
}
